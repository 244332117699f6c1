import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { Notice } from './notice.tsx'

type SecretOnceProps = {
  secret: string
  /** What it is called, for who cannot see it. */
  label: string
  /** Says that it is shown this once, and where it belongs. */
  text: string
  copy: { label: string; copied: string; failed: string }
  onKept: () => void
}

/** Stands until it was kept: nobody can read it again later. */
export const SecretOnce = ({ secret, label, text, copy, onKept }: SecretOnceProps) => (
  <Notice
    tone="good"
    action={
      <Button size="small" onClick={onKept}>
        已保存
      </Button>
    }
  >
    {text}
    <chakra.div display="flex" alignItems="center" gap="2">
      <chakra.output aria-label={label} fontFamily="code" overflowWrap="anywhere" userSelect="all">
        {secret}
      </chakra.output>
      <CopyButton text={secret} {...copy} />
    </chakra.div>
  </Notice>
)
