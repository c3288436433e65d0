/** Enough of a name or a number for its owner to know it by, and for nobody else to learn it. */
export function maskName(name: string): string {
  const [first = ''] = name
  return `${first}**`
}

export function maskNumber(number: string): string {
  return `${number.slice(0, 3)}${'*'.repeat(Math.max(0, number.length - 7))}${number.slice(-4)}`
}
