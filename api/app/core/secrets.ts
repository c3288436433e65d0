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
