/** Takes out of a message what its reader could act with: codes and addresses to open. */
export const maskProofs = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/gi, '[link]')
    .replace(/(?<![\w.])\d{4,10}(?![\w.]*\d)/g, (code) => '*'.repeat(code.length))
