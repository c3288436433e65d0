/** What a file is for, by a word of our own making; anything else is for nothing in particular. */
export const topicOf = (given: unknown) =>
  typeof given === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(given) ? given : 'default'
