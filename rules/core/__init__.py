"""The verbs that every edition shares.

battles     tables of odds, for many battles at once
decide      a command into events, or a refusal
dice        chance: it is handed to the rules, so that it can be proved, repeated or scripted
edition     an edition of the rules: a value made of interchangeable parts
evolve      fold events into state. Needs no edition, board or dice, computes no rule, and can't refuse
lines       numbered lines and their running hash, words and seals: what people add to a secret
luck        what the dice did
odds        the exact odds of a battle
past        what can be taken back after each command
taken_back  events without those taken back
victory     which goal is reached, and the end of the game
views       the one place that says who may see what
"""
