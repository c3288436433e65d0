import { ClientError } from '@inkfold/api/client'
import { saveFile } from '@/crud/export/save'
import { client } from '@/http/client'

const KEPT_MS = 60_000

/** Work orders without their print files: they are printed only with a mark, and only if somebody says so. */
export class NotReady extends Error {
  /** Prints them with the mark. */
  readonly printMarked: () => Promise<void>

  constructor({ message }: ClientError, printMarked: () => Promise<void>) {
    super(message)
    this.printMarked = printMarked
  }
}

/** Shows a file that the API makes for whoever is signed in, in a tab of its own, where it can be printed. */
export async function print(url: string): Promise<void> {
  // Opened while the click still counts: what opens later is taken for advertising.
  const tab = window.open('', '_blank')
  try {
    show(await client.get<Blob>(url), tab, url)
  } catch (error) {
    tab?.close()
    throw isNotReady(error) ? new NotReady(error, () => print(marked(url))) : error
  }
}

const isNotReady = (error: unknown): error is ClientError =>
  error instanceof ClientError && error.reason === 'E_WORK_ORDERS_NOT_READY'

const marked = (url: string) => `${url}${url.includes('?') ? '&' : '?'}unready=mark`

function show(file: Blob, tab: Window | null, url: string) {
  if (!tab) return saveFile(file, `${url.split(/[/?]/).findLast((part) => /^[a-z-]+$/.test(part)) ?? 'print'}.pdf`)
  const address = URL.createObjectURL(file)
  tab.location.href = address
  // The tab has read it by then.
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
