"""The cells that the program's bytes leave on a terminal's screen, as text: as much of a terminal as curses uses."""
import re

TOKEN = re.compile(r"\x1b\[([0-?]*)([@-~])|\x1b[()].|\x1b.|([\r\n\b])|([^\x1b\x00-\x1f]+)")


class Grid:
    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.rest = b""

    def feed(self, data):
        """Takes bytes, in any pieces."""
        data = self.rest + data
        # An unfinished sequence or character waits for the rest of it.
        cut = len(data)
        escape = data.rfind(b"\x1b")
        if escape >= 0 and not re.match(rb"\x1b(\[[0-?]*[@-~]|[()].|[^\[()])", data[escape:]):
            cut = escape
        while cut and cut == len(data) and data[cut - 1] & 0xC0 == 0x80 and not self.is_whole(data[:cut]):
            cut -= 1
        if cut and data[cut - 1] >= 0xC0:
            cut -= 1
        self.rest = data[cut:]
        for match in TOKEN.finditer(data[:cut].decode("utf-8", "replace")):
            parameters, final, control, text = match.groups()
            if final:
                self.control(parameters, final)
            elif control == "\r":
                self.column = 0
            elif control == "\n":
                self.row += 1
            elif control == "\b":
                self.column -= 1
            elif text:
                for character in text:
                    self.put(character)

    @staticmethod
    def is_whole(data):
        try:
            data[-4:].decode("utf-8", "strict")
            return True
        except UnicodeDecodeError as error:
            return error.reason != "unexpected end of data"

    def put(self, character):
        if 0 <= self.row < self.rows and 0 <= self.column < self.columns:
            self.cells[self.row][self.column] = character
        self.column += 1

    def control(self, parameters, final):
        numbers = [int(part) if part.isdigit() else 0 for part in parameters.split(";")]
        first = max(numbers[0], 1)
        if final == "H":
            self.row, self.column = first - 1, max(numbers[1], 1) - 1 if len(numbers) > 1 else 0
        elif final == "d":
            self.row = first - 1
        elif final == "G":
            self.column = first - 1
        elif final == "A":
            self.row -= first
        elif final == "B":
            self.row += first
        elif final == "C":
            self.column += first
        elif final == "D":
            self.column -= first
        elif final == "P":
            line = self.cells[self.row]
            self.cells[self.row] = line[:self.column] + line[self.column + first:] + [" "] * min(first, self.columns - self.column)
        elif final == "@":
            line = self.cells[self.row]
            self.cells[self.row] = (line[:self.column] + [" "] * first + line[self.column:])[:self.columns]
        elif final == "X":
            self.erase(self.row, self.column, self.column + first)
        elif final == "K":
            start, end = (0, self.column + 1) if parameters == "1" else (self.column, self.columns)
            self.erase(self.row, start, end)
        elif final == "J":
            for row in range(self.row + 1 if parameters != "2" else 0, self.rows):
                self.erase(row, 0, self.columns)
            if parameters != "2":
                self.erase(self.row, self.column, self.columns)
        elif final == "b":
            last = self.cells[self.row][self.column - 1]
            for _ in range(first):
                self.put(last)

    def erase(self, row, start, end):
        for column in range(start, min(end, self.columns)):
            self.cells[row][column] = " "

    def text(self, row):
        return "".join(self.cells[row])
