import DOMPurify, { type Config } from 'dompurify'
import { createElement, type ReactNode, useMemo } from 'react'

import { EditorLink } from '#ui/form/editor-link.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

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
const cleanHtml = (html: string): DocumentFragment => DOMPurify.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true })

const Frame = chakra('div', {
  base: {
    fontSize: { base: '1rem', md: 'body' },
    lineHeight: '1.8',
    '& > * + *': { marginTop: '3' },
    '& h2': { fontSize: 'h3', marginTop: '6' },
    '& h3, & h4': { marginTop: '4' },
    '& ul, & ol': { paddingInlineStart: '5' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { marginTop: '1' },
    '& li::marker': { color: 'ink.faint' },
    '& blockquote': {
      bg: 'brand.soft',
      borderInlineStart: '3px solid',
      borderColor: 'brand.line',
      borderRadius: 'badge',
      paddingBlock: '2',
      paddingInline: '3',
    },
    '& hr': { border: '0', borderTop: '1px solid', borderColor: 'line' },
    '& strong, & b': { fontWeight: '600' },
    '& code': { bg: 'muted', borderRadius: 'badge', paddingInline: '1', fontSize: '0.9em' },
    '& .scroll': { overflowX: 'auto' },
    '& table': { width: 'full', borderCollapse: 'collapse', lineHeight: '1.6' },
    '& th, & td': {
      border: '1px solid',
      borderColor: 'line',
      paddingBlock: '1.5',
      paddingInline: { base: '2', md: '3' },
      textAlign: 'left',
      verticalAlign: 'top',
    },
    // A word of the first column stays on its line on a phone.
    '& td:first-of-type': { minWidth: '5.5em' },
    '& th': { bg: 'subtle', fontWeight: '500', whiteSpace: 'nowrap' },
    '& caption': { textAlign: 'left', color: 'ink.muted', paddingBottom: '1' },
    _print: { fontSize: '11pt', '& h2, & h3': { breakAfter: 'avoid' }, '& tr, & li': { breakInside: 'avoid' } },
  },
})

const linkLook = { color: 'brand', textDecoration: 'underline', textUnderlineOffset: '3px' } as const

/** What an editor wrote (HTML), cleaned where it is shown; its links keep the rules of every editor's link. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => [...cleanHtml(html).childNodes].map(toNode), [html])
  return <Frame>{content}</Frame>
}

/** A cleaned node as an element of the page. */
function toNode(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  const name = node.localName
  const children = [...node.childNodes].map(toNode)
  if (name === 'a') return toLink(node, key, children)
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  if (name === 'table') {
    return (
      <div key={key} className="scroll">
        <table>{children.filter((child) => typeof child !== 'string')}</table>
      </div>
    )
  }
  const isRow = ['thead', 'tbody', 'tr'].includes(name)
  const spans = { colSpan: spanOf(node, 'colspan'), rowSpan: spanOf(node, 'rowspan') }
  const isCell = name === 'td' || name === 'th'
  // White space between rows is no content.
  const own = isRow ? children.filter((child) => typeof child !== 'string') : children
  return createElement(name, { key, ...(isCell && spans) }, ...own)
}

const spanOf = (cell: Element, name: string): number | undefined => Number(cell.getAttribute(name)) || undefined

function toLink(link: Element, key: number, children: ReactNode[]): ReactNode {
  const href = link.getAttribute('href')
  // What it led to was nothing a buyer should open.
  if (href === null) return <span key={key}>{children}</span>
  if (href.startsWith('tel:')) {
    return (
      <OutsideLink key={key} href={href} textDecoration="underline">
        {children}
      </OutsideLink>
    )
  }
  return (
    <EditorLink key={key} url={href} {...linkLook}>
      {children}
    </EditorLink>
  )
}
