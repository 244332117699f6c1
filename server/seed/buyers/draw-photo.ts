/** A photo of the demo: a carton on the counter with its label and tape. */
import sharp from 'sharp'

/** `tone`: how the light falls, so that no two are one file. */
export function drawPhoto(tone: number): Promise<Buffer> {
  const shade = (base: number) => `hsl(${30 + (tone % 5)} 42% ${base + (tone % 7)}%)`
  const bars = Array.from(
    { length: 22 },
    (_, at) => `<rect x="${318 + at * 5}" y="196" width="${1 + ((at * 7 + tone) % 3)}" height="34" fill="#333"/>`,
  ).join('')
  const lines = [0, 1, 2]
    .map((at) => `<rect x="318" y="${152 + at * 13}" width="${104 - at * 22}" height="6" fill="#777"/>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#d9dcd8"/><rect y="330" width="640" height="150" fill="#b9bdb6"/>
    <ellipse cx="330" cy="398" rx="230" ry="26" fill="#8d918a"/>
    <path d="M120 120 L260 90 L520 120 L520 380 L260 400 L120 360 Z" fill="${shade(52)}"/>
    <path d="M260 130 L520 120 L520 380 L260 400 Z" fill="${shade(60)}"/>
    <path d="M120 120 L260 90 L520 120 L260 130 Z" fill="${shade(68)}"/>
    <path d="M372 99 L402 103 L380 126 L352 127 Z" fill="#e8dcb8"/><path d="M376 126 L404 125 L404 190 L376 191 Z" fill="#e8dcb8"/>
    <rect x="304" y="138" width="140" height="104" fill="#f6f6f2"/>${lines}${bars}
    <path d="M300 300 h30 v-14 l22 22 l-22 22 v-14 h-30 z" fill="#a33"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 62 }).toBuffer()
}
