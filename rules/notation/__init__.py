"""The notation: orders, turns and whole games as text that people write and read (docs/notation.md). Pure.

agenda     the phases still to come
amounts    the armies and cards that a step means without a number
answers    the steps that answer a question
bodies     the bodies of steps: what each of them may say, by the words and signs that it begins with
carry      one after the other
errors     why it can't be read
folding    text as it is compared
guards     what a step's conditions ask, and whether it still means what it meant when it was written
kept       A plan as it is kept: its line in the normal form, which any later version can read, and how far it
           is
keywords   the words in each language
lexer      the text of a line into tokens, step by step. It knows no board
log        who took which steps, from events as somebody saw them
marching   one leg of a path
names      territories' names, found however they are typed
orders     steps and commands: for every command one step that orders exactly that
own_turn   what becomes of a step whose turn is over
plan       a line carried out: its next command
progress   how far a line is
prompting  what a step does at one moment of the game
reader     A line of the notation into steps. Reading needs the board's names, and nothing else
           (docs/notation.md)
shape      those that fit no phase
sight      what a step looks at
steps      what a line says, as values
tokens     the tokens of a step, taken one by one
writer     steps into text: one normal form for each line, or the words of a person's language
"""
