internal import CNcursesw
