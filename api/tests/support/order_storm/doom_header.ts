/** The header by which a request says before which statement its server is to die. */
export const DOOM = 'x-die-before'
