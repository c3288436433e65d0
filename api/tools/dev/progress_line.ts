/** A terminal line that is overwritten; without a terminal, each text is printed once. */
export function progressLine(output: NodeJS.WriteStream = process.stdout) {
  let shown = ''
  return {
    show(text: string) {
      if (text === shown) return
      shown = text
      output.write(output.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    clear() {
      if (!output.isTTY || !shown) return
      output.write('\r\u001b[K')
      shown = ''
    },
  }
}
