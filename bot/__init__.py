"""The Discord side, kept thin: the rules decide, `render` draws, the words are in catalogues."""
