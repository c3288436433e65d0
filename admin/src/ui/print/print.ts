import { saveFile } from '@/crud/export/save'
import { client } from '@/http/client'

const KEPT_MS = 60_000

/** Shows a file that the API makes for whoever is signed in, in a tab of its own, where it can be printed. */
export async function print(url: string): Promise<void> {
  // Opened while the click still counts: what opens later is taken for advertising.
  const tab = window.open('', '_blank')
  try {
    show(await client.get<Blob>(url), tab, url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

function show(file: Blob, tab: Window | null, url: string) {
  if (!tab) return saveFile(file, `${url.split(/[/?]/).findLast((part) => /^[a-z-]+$/.test(part)) ?? 'print'}.pdf`)
  const address = URL.createObjectURL(file)
  tab.location.href = address
  // The tab has read it by then.
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
