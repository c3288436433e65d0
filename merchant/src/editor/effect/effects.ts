import { compose } from '@inkfold/api/document/mockup/compose'
import { withUnderbase } from '@inkfold/api/document/mockup/underbase'
import type { Pixels, Template } from '@inkfold/api/document/mockup/template'
import { clothOf, documentOn } from '@inkfold/api/document/model/cloths'
import type { DesignDocument, Face } from '@inkfold/api/document/model/document'
import { isUsed } from '@inkfold/api/document/model/uses'
import type { Clock, MockupService } from '../services/services'

/** Renders a face premultiplied, at about the template's resolution. */
export type RenderFace = (face: Face, width: number, height: number) => Pixels

interface Shown {
  document(): DesignDocument
  /** Identity changes when a font or picture has arrived. */
  loaded(): object
  hexOf(colour: number): string
  /** A print as the printer's colours show it, if they are shown. */
  proofed(print: Pixels): Pixels
  /** Whether a face has white ink under its artwork on a cloth. */
  hasWhite(face: string, hex: string): boolean
}

interface Asked {
  readonly angle: string
  readonly colour: number
  answer(pixels: Pixels | null): void
  fail(error: unknown): void
}

/** Previews of the product; rendered when idle, one at a time, and only the latest queued request. */
export class Effects {
  readonly #mockups: MockupService
  readonly #clock: Clock
  readonly #shown: Shown
  readonly #render: RenderFace
  readonly #prints = new WeakMap<Face, { loaded: object; pixels: Map<string, Pixels> }>()
  #waiting: Asked | null = null
  #isBusy = false

  constructor(mockups: MockupService, clock: Clock, shown: Shown, render: RenderFace) {
    this.#mockups = mockups
    this.#clock = clock
    this.#shown = shown
    this.#render = render
  }

  /** Null when a newer request replaced it. */
  ask(angle: string, colour: number): Promise<Pixels | null> {
    return new Promise((answer, fail) => {
      this.#waiting?.answer(null)
      this.#waiting = { angle, colour, answer, fail }
      this.#next()
    })
  }

  #next(): void {
    const asked = this.#waiting
    if (this.#isBusy || !asked) return
    this.#waiting = null
    this.#isBusy = true
    this.#made(asked.angle, asked.colour)
      .then(asked.answer, asked.fail)
      .finally(() => {
        this.#isBusy = false
        this.#next()
      })
  }

  async #made(angle: string, colour: number): Promise<Pixels> {
    const template = await this.#mockups.open(angle, colour)
    await this.#idle()
    const hex = this.#shown.hexOf(colour)
    const faces = documentOn(this.#shown.document(), clothOf(hex)).faces.filter(isUsed)
    const prints = new Map<string, Pixels>()
    for (const { key, footprint } of template.faces) {
      const face = faces.find((one) => one.key === key)
      if (!face) continue
      const print = this.#shown.proofed(await this.#print(face, footprint))
      prints.set(key, this.#shown.hasWhite(key, hex) ? withUnderbase(print) : print)
    }
    return compose(template, hex, prints)
  }

  async #print(face: Face, { width, height }: Template['faces'][number]['footprint']): Promise<Pixels> {
    const loaded = this.#shown.loaded()
    const known = this.#prints.get(face)
    const kept = known?.loaded === loaded ? known : { loaded, pixels: new Map<string, Pixels>() }
    this.#prints.set(face, kept)
    const size = `${width} ${height}`
    const found = kept.pixels.get(size) ?? this.#render(face, Math.ceil(width), Math.ceil(height))
    if (!kept.pixels.has(size)) await this.#idle()
    kept.pixels.set(size, found)
    return found
  }

  #idle = () => new Promise<void>((resolve) => void this.#clock.idle(resolve))
}
