"""The notation: orders, turns and whole games as text that people write and read (docs/notation.md). Pure.

agenda     which commands a phase takes, which phases of its owner's turn are still to come, and a step whose
           turn is over
amounts    the armies, cards and answers that a step means where it names no number: read off its owner's view
bodies     the bodies of steps: what each of them may say, by the words and signs that it begins with
carry      one after the other
errors     why it can't be read
guards     what a step's conditions ask, and whether it still means what it meant when it was written
kept       a plan as it is kept: its line in the normal form, which any later version can read, and how far it
           is
keywords   the words of the notation in every language that it reads, and text as it is compared. They mix
           freely
lexer      the text of a line into tokens, step by step. It knows no board
log        who took which steps, from events as somebody saw them
marching   one leg of a path: who holds what, its odds, its attacks, and whether it is won or goes on
names      territories' names, found however they are typed
orders     steps and commands: for every command one step that orders exactly that
plan       a line carried out: its next command
progress   how far a line is
prompting  what a step does at one moment of the game
reader     a line of the notation into steps. Reading needs the board's names, and nothing else
           (docs/notation.md)
shape      those that fit no phase
steps      what a line says, as values
tokens     the tokens of a step, taken one by one
writer     steps into text: one normal form for each line, or the words of a person's language
"""
