import { api } from '#contract/api.ts'
import { paths } from '#routing/paths.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { EditorLink } from '#ui/form/editor-link.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const Frame = chakra('footer', {
  base: {
    marginTop: '6',
    borderTop: '1px solid',
    borderColor: 'line',
    bg: 'surface',
    color: 'ink.muted',
    fontSize: 'meta',
  },
})
const Column = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    maxWidth: 'content',
    marginInline: 'auto',
    paddingInline: '4',
    paddingBlock: '5',
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: { md: '1' }, listStyle: 'none' },
    '& dl': {
      display: 'grid',
      // Wide enough for the longest name and number on one line.
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 34rem), 1fr))',
      columnGap: '6',
      rowGap: '1',
    },
    '& dl > div': { display: 'flex', flexDirection: { base: 'column', md: 'row' }, columnGap: '2' },
    '& dt': { color: 'ink.faint', flexShrink: 0 },
    // A thumb finds them.
    '& :is(a, button)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: 'touch', md: 'auto' },
      minWidth: { base: 'touch', md: 'auto' },
    },
  },
})

/** Licences by name and number, and the two statements a regulator wants on every page. */
export function Footer() {
  const { licenses = [], links = [] } = useRemote(api.placement.links).data ?? {}
  return (
    <Frame className="no-print">
      <Column>
        {links.length > 0 && (
          <ul>
            {links.map(({ name, url }) => (
              <li key={name}>
                <EditorLink url={url} color="ink.muted" textDecoration="none" _hover={{ color: 'brand' }}>
                  {name}
                </EditorLink>
              </li>
            ))}
          </ul>
        )}
        {licenses.length > 0 && (
          <dl>
            {licenses.map(({ id, name, number }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>
                  <TextLink look="muted" to={paths.license({ id })}>
                    {number}
                  </TextLink>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <chakra.div color="ink.faint" lineHeight="1.7">
          <p>本网站未发布麻醉药品、精神药品、医疗用毒性药品、放射性药品、戒毒药品和医疗机构制剂的产品信息。</p>
          <p>本网站不得发布未经药品监督管理部门审查批准的药品广告。</p>
        </chakra.div>
      </Column>
    </Frame>
  )
}
