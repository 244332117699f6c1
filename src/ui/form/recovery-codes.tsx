import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The codes for a lost telephone. Shown once: afterwards nobody can read them any more. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <chakra.fieldset border="0" display="grid" gap="3" aria-label="恢复码">
      <chakra.p fontWeight="600">
        请抄下或打印这些恢复码，只显示这一次
        <CopyButton text={codes.join('\n')} label="复制恢复码" copied="恢复码已复制" failed="复制失败，请手工抄写" />
      </chakra.p>
      <chakra.ol
        listStyle="none"
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="2"
        padding="3"
        bg="subtle"
        borderRadius="control"
        fontFamily="code"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <chakra.p color="ink.muted">
        手机遗失时，每个恢复码可代替动态验证码使用一次。请与密码分开保管，不要存在同一部手机里。
      </chakra.p>
      <Button look="main" justifySelf="start" onClick={onKept}>
        已保管好
      </Button>
    </chakra.fieldset>
  )
}
