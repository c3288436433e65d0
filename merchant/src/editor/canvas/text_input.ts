import type { Editor } from '../editor'
import { EMPTY } from '../text/clean'
import type { Typing } from './typing'
import { toStage } from '../view/fitting'

/**
 * An invisible textarea, so that the browser and its input methods handle typing. It follows the caret, so that
 * candidate windows open there.
 */
export class TextInput {
  readonly #editor: Editor
  readonly #area: HTMLTextAreaElement
  #typed: string | null = null
  #isComposing = false

  constructor(editor: Editor, area: HTMLTextAreaElement) {
    this.#editor = editor
    this.#area = area
    hideWell(area)
    area.addEventListener('input', this.#input)
    area.addEventListener('select', this.#chosen)
    area.addEventListener('keyup', this.#chosen)
    area.addEventListener('keydown', this.#keydown)
    area.addEventListener('compositionstart', () => void (this.#isComposing = true))
    area.addEventListener('compositionend', () => {
      this.#isComposing = false
      this.#input()
    })
    area.addEventListener('blur', this.#blur)
  }

  /** Synchronises the field with the editor, including undo. */
  follow(typing: Typing | null): void {
    const { mode, view, document } = this.#editor.state
    if (mode.kind !== 'type') return this.#leave()
    const words = wordsOf(document, mode.id)
    if (this.#typed !== mode.id) this.#enter(mode.id)
    if (!this.#isComposing && this.#area.value !== words) this.#area.value = words
    if (!this.#isComposing) this.#choose(mode.from, mode.to)
    const at = typing ? toStage(view, typing.caret[0]) : { x: view.width / 2, y: view.height / 2 }
    this.#area.style.left = `${Math.min(Math.max(at.x, 0), view.width - 2)}px`
    this.#area.style.top = `${Math.min(Math.max(at.y, 0), view.height - 2)}px`
  }

  #enter(id: string): void {
    this.#typed = id
    this.#area.disabled = false
    this.#area.focus({ preventScroll: true })
  }

  #leave(): void {
    if (this.#typed === null) return
    this.#typed = null
    this.#area.value = ''
    const hadFocus = this.#area.ownerDocument.activeElement === this.#area
    this.#area.disabled = true
    if (hadFocus) this.#area.parentElement?.focus({ preventScroll: true })
  }

  #choose(from: number, to: number): void {
    const [start, end] = [Math.min(from, to), Math.max(from, to)]
    const { selectionStart, selectionEnd } = this.#area
    if (selectionStart === start && selectionEnd === end) return
    this.#area.setSelectionRange(start, end, to < from ? 'backward' : 'forward')
  }

  #places(): { from: number; to: number } {
    const { selectionStart, selectionEnd, selectionDirection } = this.#area
    return selectionDirection === 'backward'
      ? { from: selectionEnd, to: selectionStart }
      : { from: selectionStart, to: selectionEnd }
  }

  #input = (): void => {
    this.#editor.run('typed', { text: this.#area.value, ...this.#places() })
  }

  #chosen = (): void => {
    const { mode } = this.#editor.state
    const { from, to } = this.#places()
    if (mode.kind !== 'type' || this.#isComposing || (mode.from === from && mode.to === to)) return
    this.#editor.run('typed', { text: this.#area.value, from, to })
  }

  #keydown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt, isComposing, code } = event
    if (this.#editor.press({ key, code, ctrl, meta, shift, alt, isComposing })) event.preventDefault()
  }

  /** Blur ends typing, except when the window itself lost the focus. */
  #blur = ({ relatedTarget }: FocusEvent): void => {
    // Tools for the chosen letters keep the choice while they have the focus.
    if (relatedTarget instanceof Element && relatedTarget.closest('[data-keeps-typing]')) return
    if (this.#area.ownerDocument.hasFocus() && this.#typed !== null) this.#editor.run('typeDone')
  }
}

const wordsOf = (document: Editor['state']['document'], id: string) => {
  for (const { layers } of document.faces) {
    const found = textIn(layers, id)
    if (found !== null) return found === EMPTY ? '' : found
  }
  return ''
}

function textIn(layers: Editor['state']['document']['faces'][number]['layers'], id: string): string | null {
  for (const layer of layers) {
    if (layer.id === id) return layer.type === 'text' ? layer.text : null
    const inner = layer.type === 'group' ? textIn(layer.children, id) : null
    if (inner !== null) return inner
  }
  return null
}

/** Not `display: none`, which cannot be focused. The large font size prevents zooming on phones. */
function hideWell(area: HTMLTextAreaElement): void {
  Object.assign(area.style, {
    position: 'absolute',
    width: '2px',
    height: '20px',
    padding: '0',
    border: '0',
    opacity: '0',
    resize: 'none',
    overflow: 'hidden',
    whiteSpace: 'pre',
    fontSize: '16px',
    pointerEvents: 'none',
  })
  area.disabled = true
  area.tabIndex = -1
  area.autocapitalize = 'off'
  area.spellcheck = true
  area.setAttribute('autocomplete', 'off')
}
