import { Moment } from '#ui/data/time.tsx'
import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

type LinkDialogProps = { title: string; link: string; expiresAt: number; onClose: () => void }

/** A one-time link, shown once: nobody can read it again later. */
export function LinkDialog({ title, link, expiresAt, onClose }: LinkDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button look="main" onClick={onClose}>
          我已交给本人
        </Button>
      }
    >
      <chakra.div display="grid" gap="3">
        <p>请把链接交给本人，打开后设置密码。链接只能用一次，只显示这一次。</p>
        <chakra.div display="flex" gap="2" alignItems="center" bg="subtle" padding="3" borderRadius="control">
          <chakra.code flex="1" fontFamily="code" fontSize="meta" wordBreak="break-all">
            {link}
          </chakra.code>
          <CopyButton text={link} label="复制链接" copied="链接已复制" failed="复制失败，请手工选中复制" />
        </chakra.div>
        <chakra.p color="ink.muted">
          有效期至 <Moment at={expiresAt} />
        </chakra.p>
      </chakra.div>
    </Dialog>
  )
}
