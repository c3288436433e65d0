import { photographed } from '#database/seeders/shop/photograph'

/* Takes photos of plain pieces, in a process whose memory goes with it. */

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
