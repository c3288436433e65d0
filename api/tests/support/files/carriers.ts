import { deflateSync } from 'node:zlib'
import { html, php } from '#tests/support/files/documents'
import { segment, SOI, withSegment } from '#tests/support/files/jpeg'
import { fromPhone, jpeg, png } from '#tests/support/files/pictures'
import { blackPng, chunk } from '#tests/support/files/png'
import type { SentFile } from '#tests/support/files/send'
import { zipOf } from '#tests/support/files/zip'

interface Carrier extends SentFile {
  what: string
}

/** Markers contained in the payloads; no stored picture may contain one. */
export const PAYLOADS = ['<script', '<?php', 'PK\x03\x04', 'Secret', 'Exif', 'xmpmeta', 'GPS']

const ofJpeg = (what: string, bytes: Buffer): Carrier => ({ what, bytes, name: 'a.jpg', type: 'image/jpeg' })
const ofPng = (what: string, bytes: Buffer): Carrier => ({ what, bytes, name: 'a.png', type: 'image/png' })

/** Valid pictures with a hidden payload: accepted, with the payload removed. */
export async function carriers(): Promise<Carrier[]> {
  const [aJpeg, aPng] = [await jpeg(), await png()]
  const archive = zipOf({ 'evil.js': 'alert(1)' })
  return [
    ofPng('a ZIP behind a PNG', Buffer.concat([aPng, archive])),
    ofJpeg('a ZIP behind a JPEG', Buffer.concat([aJpeg, archive])),
    ofJpeg('a page in a comment', withSegment(aJpeg, 0xfe, Buffer.from(html))),
    ofJpeg('a page behind a JPEG', Buffer.concat([aJpeg, Buffer.from(html)])),
    ofJpeg('PHP in an EXIF block', withSegment(aJpeg, 0xe1, Buffer.from(`Exif\0\0${php}`))),
    ofJpeg(
      'a second picture in the first',
      Buffer.concat([SOI, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), aJpeg])), aJpeg.subarray(2)]),
    ),
    ofJpeg('where a phone was', await fromPhone(1)),
    ofPng('PHP in a text', blackPng(8, 8, chunk('tEXt', Buffer.from(`Comment\0${php}`)))),
    ofPng(
      '5 MB packed into a text',
      blackPng(
        8,
        8,
        chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(5_000_000, 'Secret'))])),
      ),
    ),
    ofPng(
      '5 MB packed into a colour profile',
      blackPng(8, 8, chunk('iCCP', Buffer.concat([Buffer.from('Secret\0\0'), deflateSync(Buffer.alloc(5_000_000))]))),
    ),
    ofPng('a page in an unknown chunk', blackPng(8, 8, chunk('evIl', Buffer.from(html)))),
  ]
}
