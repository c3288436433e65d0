/** The fonts there are, by id: the hashes of their files. */
export const knownFonts = (): ReadonlyMap<string, string> => new Map()
