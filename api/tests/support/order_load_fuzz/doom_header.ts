/** Request header with the number of the statement before which the server kills itself. */
export const DOOM = 'x-die-before'
