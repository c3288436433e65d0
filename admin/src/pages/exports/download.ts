import { client } from '@/http/client'

/** Asks for a link of the moment and follows it: the file goes to the disk without passing through the page. */
export async function download(id: number): Promise<void> {
  const { url } = await client.post<{ url: string }>(`/api/v1/export-records/${id}/link`)
  Object.assign(document.createElement('a'), { href: url, download: '' }).click()
}
