const CJK = /[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]/

interface Setting {
  lines: string[]
  size: number
}

/** Chinese may break between any two characters, Latin between words. */
export function pieces(text: string): string[] {
  return text.match(new RegExp(`${CJK.source}|[^\\s\\u3000-\\u9fff]+\\s*|\\s+`, 'g')) ?? []
}

function split(parts: readonly string[], count: number): string[] {
  const total = parts.join('').length
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    const isFull = line.length + part.length / 2 > total / count && line !== ''
    if (isFull && lines.length < count - 1) {
      lines.push(line)
      line = ''
    }
    line += part
  }
  return [...lines, line].map((text) => text.trim())
}

/** Chooses the number of lines that allows the largest text. `measure` returns a line's width at size 1. */
export function setWords(
  text: string,
  box: { width: number; height: number },
  measure: (line: string) => number,
): Setting {
  const parts = pieces(text.trim())
  const settings = [1, 2, 3, 4].slice(0, Math.max(1, parts.length)).map((count) => {
    const lines = split(parts, count)
    const widest = Math.max(...lines.map(measure), 0.01)
    return { lines, size: Math.min(box.width / widest, box.height / (lines.length * 1.12)) }
  })
  return settings.reduce((best, next) => (next.size > best.size * 1.02 ? next : best))
}
