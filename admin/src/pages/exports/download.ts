import { client } from '@/http/client'

/** Requests a temporary link and opens it, so that the file is downloaded without passing through the page. */
export async function download(id: number): Promise<void> {
  const { url } = await client.post<{ url: string }>(`/api/v1/export-records/${id}/link`)
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
