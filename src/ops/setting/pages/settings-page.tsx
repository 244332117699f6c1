import { useEffect, useRef, useState } from 'react'

import type { SettingsSheet } from '#contract/ops/shop/setting.ts'
import { checkField, type FieldErrors, type FieldValue } from '#domain/entry/fields.ts'
import { SETTING_FIELDS } from '#domain/setting/setting-fields.ts'
import { settingConflicts, withSetting } from '#domain/setting/setting-values.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Sticky } from '#ui/layout/sticky.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { isOvertaken } from '../../kit/failure.ts'
import { OvertakenNotice } from '../../kit/fields/overtaken-notice.tsx'
import { useEdits } from '../../kit/fields/use-edits.ts'
import { useLeaveGuard } from '../../kit/fields/use-leave-guard.ts'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useMay } from '../../session/use-operator.ts'
import { SettingGroups } from '../components/setting-groups.tsx'
import { useSaveSettings, useSettings } from '../queries.ts'

type Drafts = Readonly<Record<string, FieldValue | undefined>>

/** Every business figure of the site in one form. */
export function SettingsPage() {
  const settings = useSettings()
  const [words, setWords] = useState('')
  const mayChange = useMay()('setting.change')
  return (
    <Page width="full">
      <PageHead>
        <h1>设置</h1>
        <SearchBox label="设置的名称" words={words} onWords={setWords} />
        {!mayChange && <chakra.span color="ink.muted">只有管理员可以修改</chakra.span>}
      </PageHead>
      <ReadState read={settings}>
        {(sheet) => <Sheet sheet={sheet} words={words} onWords={setWords} mayChange={mayChange} />}
      </ReadState>
    </Page>
  )
}

type SheetProps = { sheet: SettingsSheet; words: string; onWords: (words: string) => void; mayChange: boolean }

function Sheet({ sheet, words, onWords, mayChange }: SheetProps) {
  const valueOf = new Map(sheet.settings.map(({ key, value }) => [key, value]))
  const edits = useEdits(Object.fromEntries(valueOf))
  const { values: drafts } = edits
  useLeaveGuard(Object.keys(drafts).length > 0)
  const saving = useSaveSettings(() => {
    toast('设置已生效，客户的页面会立即更新')
    edits.clear()
  })
  const errors = errorsOf(drafts, valueOf)
  const wrong = SETTING_FIELDS.filter(({ key }) => errors[key] !== undefined)
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  // The search may have left the field out: it is there once its words are gone.
  const goToWrong = () => {
    onWords('')
    setAsked(asked + 1)
  }
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  const changed = SETTING_FIELDS.filter(({ key }) => key in drafts)
  const whoOf = (field: string) => sheet.settings.find(({ key }) => key === field)?.changedBy
  const save = () => {
    if (!edits.mayOverwrite()) return
    const values = Object.fromEntries(changed.map(({ key }) => [key, drafts[key] ?? null]))
    const onError = (error: Error) => isOvertaken(error) && edits.refuse()
    saving.mutate({ body: { values, version: sheet.version } }, { onError })
  }
  return (
    <chakra.form
      ref={form}
      display="grid"
      gap="4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && Object.keys(errors).length === 0 && !saving.isPending) save()
      }}
    >
      <SettingGroups {...{ sheet, drafts, errors, words, mayChange }} onChange={edits.change} />
      {changed.length > 0 && (
        <Sticky edge="bottom">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" padding="3">
            <span>
              已改 {changed.length} 项：{changed.map(({ text }) => text).join('、')}
            </span>
            {wrong.length > 0 && (
              <Button look="quiet" color="danger" onClick={goToWrong}>
                请先改正 {wrong.map(({ text }) => text).join('、')}
              </Button>
            )}
            <chakra.div display="flex" gap="2" marginLeft="auto">
              <Button onClick={edits.clear}>放弃</Button>
              <Button type="submit" look="main" disabled={Object.keys(errors).length > 0} isBusy={saving.isPending}>
                保存并生效
              </Button>
            </chakra.div>
            <chakra.div width="full" _empty={{ display: 'none' }}>
              <OvertakenNotice edits={edits} fields={SETTING_FIELDS} whoOf={whoOf} />
              {saving.error && !isOvertaken(saving.error) && <Notice tone="danger">{toSentence(saving.error)}</Notice>}
            </chakra.div>
          </chakra.div>
        </Sticky>
      )}
    </chakra.form>
  )
}

/** What the server would refuse, said while it is typed. */
function errorsOf(drafts: Drafts, stored: ReadonlyMap<string, FieldValue | undefined>): FieldErrors {
  const errors: FieldErrors = {}
  let sheet = {}
  for (const field of SETTING_FIELDS) {
    const value = field.key in drafts ? drafts[field.key] : stored.get(field.key)
    sheet = withSetting(sheet, field.key, value)
    if (field.key in drafts) Object.assign(errors, checkField(field, value))
  }
  return Object.keys(errors).length > 0 ? errors : settingConflicts(sheet, (key) => key in drafts)
}
