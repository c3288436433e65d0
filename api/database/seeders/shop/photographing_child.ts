import { photographed } from '#database/seeders/shop/photograph'

/* Makes photos of plain pieces in a process of its own, so that its memory is freed. */

interface Asked {
  folder: string
  hex: string
  path: string
}

const QUALITY = 86

process.on('message', ({ folder, hex, path }: Asked) => {
  void photographed(folder, hex)
    .then((photo) => photo.jpeg({ quality: QUALITY, mozjpeg: true }).toFile(path))
    .then(() => process.send?.({ path }))
})

process.send?.({})
