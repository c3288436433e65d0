import type { PdfFile } from './pdf_content.ts'

/** What makes a print file PDF/X-4: the factory's profile, and an identity that the same design always has. */
export interface PdfX {
  readonly profile: Buffer
  readonly profileName: string
  /** 32 hexadecimal digits. */
  readonly id: string
  /** In UTC, to the second. */
  readonly date: Date
  readonly title: string
}

/** The catalogue's and the trailer's entries of PDF/X-4 (ISO 15930-7). */
export function writePdfX(file: PdfFile, { profile, profileName, id, date, title }: PdfX) {
  const output = file.stream('/N 4 /Alternate /DeviceCMYK', profile)
  const metadata = file.plain('/Type /Metadata /Subtype /XML', Buffer.from(packet({ id, date, title }), 'utf8'))
  const dated = pdfDate(date)
  const info = file.object(
    `<< /Title ${pdfText(title)} /CreationDate ${dated} /ModDate ${dated} /Trapped /False /GTS_PDFXVersion (PDF/X-4) >>`,
  )
  const intent = `<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Custom) /Info ${pdfText(profileName)} /DestOutputProfile ${output} 0 R >>`
  return {
    catalog: `/OutputIntents [${intent}] /Metadata ${metadata} 0 R`,
    trailer: ` /Info ${info} 0 R /ID [<${id}> <${id}>]`,
  }
}

/** ASCII as it is, everything else in UTF-16. */
export function pdfText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

const isoSeconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`
const pdfDate = (date: Date) => `(D:${isoSeconds(date).replaceAll(/[-:T]/g, '')})`
const uuidOf = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

/** XMP with the properties that the standard demands. */
const packet = ({
  id,
  date,
  title,
}: Pick<PdfX, 'id' | 'date' | 'title'>) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${isoSeconds(date)}</xmp:CreateDate>
<xmp:ModifyDate>${isoSeconds(date)}</xmp:ModifyDate>
<xmp:MetadataDate>${isoSeconds(date)}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:${uuidOf(id)}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`
