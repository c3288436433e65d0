import { client } from '@/http/client'

/** Opens a waybill for viewing and printing, by a link for this user only. */
export async function openWaybill(id: number): Promise<void> {
  // Opens the window synchronously; after an await the browser would block it as a pop-up.
  const page = window.open('about:blank', '_blank')
  try {
    const { url } = await client.post<{ url: string }>('/api/v1/waybill-files/print', { ids: [id] })
    page?.location.replace(url)
  } catch (error) {
    page?.close()
    throw error
  }
}
