export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The download has its own reference to the file by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
