"""What is ordered at a table.

fighting      attacks by press: one pair until it is captured, or a way through several territories
first_look    the panel as it is opened
giving        lines that a press stands for: carried out as one, then a look at what came of it
orders        orders in play, by press or command: one order to the engine, a moment for computer players, then
              a look
peacemaking   truces offered, answered, broken
planning      turns in one line
press_orders  the order that a press stands for
turning       presses of a turn that stand for several orders: placing all, splitting, the move at the end, the
              end
"""
