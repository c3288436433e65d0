import { ClientError } from '@inkfold/api/client'
import { saveFile } from '@/crud/export/save'
import { client } from '@/http/client'

const TAB_MS = 60_000

/** Work orders lack print files. They are printed only with a mark, after confirmation. */
export class PrintFilesMissing extends Error {
  /** Prints them with the mark. */
  readonly printMarked: () => Promise<void>

  constructor({ message }: ClientError, printMarked: () => Promise<void>) {
    super(message)
    this.printMarked = printMarked
  }
}

/** Opens an authenticated file of the API in a browser tab for printing. */
export async function print(url: string): Promise<void> {
  // Opened before the request: popup blockers stop windows that do not open directly on a click.
  const tab = window.open('', '_blank')
  try {
    show(await client.get<Blob>(url), tab, url)
  } catch (error) {
    tab?.close()
    throw isNotReady(error) ? new PrintFilesMissing(error, () => print(withMark(url))) : error
  }
}

const isNotReady = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.reason === 'E_WORK_ORDERS_NOT_READY'

const withMark = (url: string) => `${url}${url.includes('?') ? '&' : '?'}unready=mark`

function show(file: Blob, tab: Window | null, url: string) {
  if (!tab) return saveFile(file, `${url.split(/[/?]/).findLast((part) => /^[a-z-]+$/.test(part)) ?? 'print'}.pdf`)
  const address = URL.createObjectURL(file)
  tab.location.href = address
  // By then the tab has loaded the file.
  window.setTimeout(() => URL.revokeObjectURL(address), TAB_MS)
}
