import { escapeHtml, fillWords } from '#domain/article/fill-words.ts'
import { settingAt } from '#domain/setting/setting-values.ts'
import { paths } from '#routing/paths.ts'

import type { Settings } from '../../tables/placement.ts'

const licenseList = ({ licenses }: Settings) =>
  `<ul>${licenses.map(({ id, name }) => `<li><a href="${paths.license({ id })}">${escapeHtml(name)}</a></li>`).join('')}</ul>`

/** A body (HTML) with its words filled in: figures, and the list of the site's licences. */
export const fill = (body: string, settings: Settings): string =>
  fillWords(body, (key) => settingAt(settings, key)).replaceAll('{证照列表}', () => licenseList(settings))
