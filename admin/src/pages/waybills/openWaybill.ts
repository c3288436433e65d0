import { client } from '@/http/client'

/** Opens a waybill to be looked at and printed, by a link for this person alone. */
export async function openWaybill(id: number): Promise<void> {
  // Opened at once: later a browser would take it for something nobody asked for.
  const page = window.open('about:blank', '_blank')
  try {
    const { url } = await client.post<{ url: string }>('/api/v1/waybill-files/print', { ids: [id] })
    page?.location.replace(url)
  } catch (error) {
    page?.close()
    throw error
  }
}
