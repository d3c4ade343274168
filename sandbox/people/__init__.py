"""People who act, and those who administer.

administration  the guild as tests change it
people          people, as tests and drivers act them
selections      what a client shows as chosen in the selects of a message, which it does not send again
user_client     the client program that a person uses: it checks what they do, and sends it
"""
