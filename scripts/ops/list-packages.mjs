/**
 * `npm run sbom`: what the product is made of. Writes dist/sbom.cdx.json (CycloneDX, by npm itself, of the packages
 * that are installed for production) and dist/licences.md, the packages by licence.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

process.chdir(resolve(import.meta.dirname, '../..'))
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--workspaces=false']
const output = execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 << 20, shell: process.platform === 'win32' })
const bill = JSON.parse(output)
// npm calls the whole by its folder.
Object.assign(bill.metadata.component, { name, version })

const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(', ') || 'not stated'
const byLicence = new Map()
for (const component of bill.components) {
  const licence = licenceOf(component)
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), component])
}

const sections = [...byLicence]
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([licence, components]) => {
    const names = [...new Set(components.map((one) => `${one.group ? `${one.group}/` : ''}${one.name} ${one.version}`))]
    return `## ${licence} (${names.length})\n\n${names.toSorted().join(', ')}\n`
  })
mkdirSync('dist', { recursive: true })
writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(bill, undefined, 2)}\n`)
writeFileSync('dist/licences.md', `# Licences of ${name} ${version}\n\n${sections.join('\n')}`)
console.log(`dist/sbom.cdx.json: ${bill.components.length} packages; dist/licences.md: ${byLicence.size} licences`)
