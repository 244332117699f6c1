/** A paper of the demo as a PDF: a title and some lines. The reader's own font draws them. */

/** UTF-16BE in hex, as a font with the encoding UniGB-UCS2-H reads it. */
const hex = (text: string): string =>
  [...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const line = (text: string, size: number, y: number, x = 70): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td <${hex(text)}> Tj ET`

/** The chart of a temperature logger: the band from 2 to 8 ℃ and what was measured in it, evenly spaced. */
export function drawCurve(temperatures: readonly number[]): string {
  const [left, bottom, width, degree] = [90, 110, 420, 20]
  const y = (celsius: number) => (bottom + celsius * degree).toFixed(1)
  const x = (at: number) => (left + (at * width) / (temperatures.length - 1)).toFixed(1)
  const path = temperatures.map((celsius, at) => `${x(at)} ${y(celsius)} ${at === 0 ? 'm' : 'l'}`).join(' ')
  return [
    `0.88 0.95 0.93 rg ${left} ${y(2)} ${width} ${6 * degree} re f 0 g`,
    `0.6 w 0.6 G ${left} ${bottom} m ${left} ${y(10)} l S ${left} ${bottom} m ${left + width} ${bottom} l S`,
    ...[0, 2, 4, 6, 8, 10].map((celsius) => line(`${celsius}℃`, 10, Number(y(celsius)) - 3, 62)),
    `1.4 w 0.04 0.43 0.36 RG ${path} S`,
  ].join('\n')
}

/** `drawing`: what stands below the lines, in operators of PDF. */
export function drawPaper(title: string, lines: readonly string[], drawing = ''): Buffer {
  const content = [
    '2 w 0.04 0.43 0.36 RG 40 40 515 762 re S',
    line(title, 30, 700),
    ...lines.map((text, index) => line(text, 14, 630 - index * 34)),
    drawing,
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
