import DOMPurify, { type Config } from 'dompurify'

const TAGS =
  'p h2 h3 h4 ul ol li dl dt dd blockquote hr br table caption thead tbody tr th td strong b em i u s sub sup code a'

/** Text, lists, tables and links: nothing that runs, loads, frames, asks or restyles the page. */
const RULES: Config = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // What a form says is no text of the article.
  ADD_FORBID_CONTENTS: ['form', 'button', 'select', 'textarea'],
}

/** Rich text (HTML) as a document fragment with what RULES allow; the words of a tag that is not allowed stay. */
export const cleanHtml = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true })
