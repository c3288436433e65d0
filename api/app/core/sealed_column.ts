import { secrets } from '#core/secrets'

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
