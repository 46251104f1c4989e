import Cells
