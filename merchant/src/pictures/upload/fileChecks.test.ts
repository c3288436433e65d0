import { UPLOAD } from '@inkfold/api/contracts/limits'
import { expect, test } from 'vitest'
import { fileAdvice, fileFault, addFiles, titleOf } from './fileChecks'

const file = (name: string, type = 'image/png', size = 10) => ({ name, type, size })

test('[MAT-02] [EDT-02] accepts pictures, drawings and pages up to 20 MB', () => {
  expect(fileFault(file('a.JPEG', 'image/jpeg'))).toBeNull()
  expect(fileFault(file('a.png', ''))).toBeNull()
  expect(fileFault(file('a.gif', 'image/gif'))).toBeNull()
  expect(fileFault(file('a.svg', 'image/svg+xml'))).toBeNull()
  expect(fileFault(file('a.AVIF', ''))).toBeNull()
  expect(fileFault(file('a.tif', 'application/octet-stream'))).toBeNull()
  expect(fileFault(file('a.pdf', 'application/pdf'))).toBeNull()
  expect(fileFault(file('IMG_0001.HEIC', 'image/heic'))).toBeNull()
  expect(fileFault(file('a.heif', ''))).toBeNull()
  expect(fileFault(file('a.psd', 'image/vnd.adobe.photoshop'))).toBe('type')
  expect(fileFault(file('a.png', 'text/html'))).toBe('type')
  expect(fileFault(file('a.png', 'image/png', 0))).toBe('empty')
  expect(fileFault(file('a.png', 'image/png', 20 * 1024 * 1024))).toBeNull()
  expect(fileFault(file('a.png', 'image/png', 20 * 1024 * 1024 + 1))).toBe('large')
})

test('[MAT-02] warns about a short side and mentions a long one', () => {
  expect(fileAdvice({ width: 5000, height: 999 })).toBe('low')
  expect(fileAdvice({ width: 2000, height: 1000 })).toBeNull()
  expect(fileAdvice({ width: 2001, height: 1000 })).toBe('big')
  expect(fileAdvice({ width: 10_000, height: 5000 })).toBe('big')
  expect(fileAdvice({ width: 10_000, height: 5001 })).toBe('scaled')
  expect(fileAdvice(null)).toBeNull()
})

test('[MAT-02] names a material after its file', () => {
  expect(titleOf('my_cat-01.PNG')).toBe('my cat 01')
  expect(titleOf('山水.v2.jpg')).toBe('山水.v2')
  expect(titleOf('.png')).toBe('.png')
  expect([...titleOf(`${'猫'.repeat(300)}.png`)]).toHaveLength(120)
})

test('[UPL-03] rejects a fifty-first file and ignores duplicates', () => {
  const files = Array.from(
    { length: UPLOAD.files + 2 },
    (_, index) => new File(['x'], `${index}.png`, { lastModified: 1 }),
  )
  const { files: kept, left } = addFiles([], files)
  expect(kept).toHaveLength(UPLOAD.files)
  expect(left.map(({ name }) => name)).toEqual(['50.png', '51.png'])
  expect(addFiles(kept.slice(0, 3), files.slice(0, 4)).files).toHaveLength(4)
})
