/** Control characters in data must not move the cursor or colour the terminal of the reader. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** Cells of a terminal: Chinese characters take two. */
const widthOf = (text: string) =>
  Array.from(text).reduce(
    (sum, letter) =>
      sum +
      (/\p{Mn}/u.test(letter)
        ? 0
        : /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
              letter,
            )
          ? 2
          : 1),
    0,
  )

const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Columns with their titles; nothing but the titles where there are no rows. */
export function tableText(titles: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [titles, ...rows].map((cells) => cells.map((cell) => printable(String(cell ?? ''))))
  const widths = titles.map((_, i) => Math.max(...lines.map((cells) => widthOf(cells[i] ?? ''))))
  return lines
    .map((cells) =>
      cells
        .map((cell, i) => padded(cell, widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
