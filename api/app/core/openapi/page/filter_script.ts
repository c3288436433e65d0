import { Markup } from '#core/openapi/page/html'

/** Leaves in the list of calls what holds the words typed. */
export const FILTER = new Markup(`
const field = document.getElementById('filter')
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/)
  for (const group of document.querySelectorAll('nav details')) {
    let shown = 0
    for (const item of group.querySelectorAll('li')) {
      item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word))
      if (!item.hidden) shown++
    }
    group.hidden = shown === 0
    group.open = field.value !== '' && shown > 0
  }
})
`)
