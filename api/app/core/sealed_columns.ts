import { createHash, timingSafeEqual } from 'node:crypto'
import { Encryption } from '@adonisjs/core/encryption'
import { AES256GCM } from '@adonisjs/core/encryption/drivers/aes_256_gcm'
import { environment } from '#start/environment'

/** Secrets at rest, by AES-256-GCM: the newest key seals, every key opens, and only for the purpose it was sealed for. */
export class Secrets {
  readonly #newest: Encryption
  readonly #all: Encryption

  constructor([newest = '', ...older]: readonly string[]) {
    this.#newest = encryptionWith([newest])
    this.#all = encryptionWith([newest, ...older])
  }

  seal(text: string, purpose: string): string {
    return this.#newest.encrypt({ text }, { purpose })
  }

  open(sealed: string, purpose: string): string {
    const opened = this.#all.decrypt<{ text: string }>(sealed, purpose)
    if (!opened) throw new Error(`What was sealed for ${purpose} opens with none of the keys in APP_KEY`)
    return opened.text
  }

  /** Sealed with a key that has been replaced since. */
  isStale(sealed: string, purpose: string): boolean {
    return this.#newest.decrypt(sealed, purpose) === null
  }
}

function encryptionWith(keys: string[]) {
  return new Encryption({ driver: (key) => new AES256GCM({ id: 'secrets', key }), keys })
}

export const secrets = new Secrets(environment.APP_KEY)

interface Place {
  table: string
  /** The whole number that names the row. */
  key: string
  column: string
}

/** A column whose text is sealed for its row: copied into another row, it opens no more. */
export class SealedColumn {
  readonly place: Place

  constructor(place: Place) {
    this.place = place
    sealedColumns.push(this)
  }

  seal(id: number, text: string, keyring = secrets): string {
    return keyring.seal(text, this.#purpose(id))
  }

  open(id: number, sealed: string, keyring = secrets): string {
    return keyring.open(sealed, this.#purpose(id))
  }

  isStale(id: number, sealed: string, keyring = secrets): boolean {
    return keyring.isStale(sealed, this.#purpose(id))
  }

  #purpose(id: number) {
    return `${this.place.table}.${this.place.column}:${id}`
  }
}

/** Every sealed column of the product; what renews them all asks here. */
export const sealedColumns: SealedColumn[] = []

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** In constant time; of the length nothing is revealed, either. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))
