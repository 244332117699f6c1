import { useEffect, useRef, useState } from 'react'

import type { ImportFile } from '#contract/ops/goods/import.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { isNobodyFocused } from '#ui/nobody-focused.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { type ImportChoice, ImportColumns } from '../components/import-columns.tsx'
import { ImportHistory } from '../components/import-history.tsx'
import { ImportPreview } from '../components/import-preview.tsx'
import { ImportTask } from '../components/import-task.tsx'
import { useImportFile, useRunImport } from '../import-queries.ts'
import type { RenewalTicks } from '../model/renewal-ticks.ts'

type Step =
  | { at: 'file' }
  | { at: 'columns'; file: ImportFile }
  | { at: 'preview'; file: ImportFile; choice: ImportChoice; id: string }
  | { at: 'import' | 'undo'; id: string }

/** What is pressed leaves the page with its step: the focus goes to the heading of the one that follows. */
function useStepFocus(at: Step['at']): void {
  const stood = useRef(at)
  useEffect(() => {
    if (stood.current === at) return
    stood.current = at
    const heading = document.querySelector<HTMLElement>('main h2')
    if (heading && isNobodyFocused()) focusHeading(heading)
  }, [at])
}

/** A file of goods: chosen, understood, previewed row by row, then imported; the last import can be taken back. */
export function GoodsImportPage() {
  const [step, setStep] = useState<Step>({ at: 'file' })
  useStepFocus(step.at)
  const sending = useImportFile((file) => setStep({ at: 'columns', file }))
  const running = useRunImport(() => undefined)
  const toStart = () => setStep({ at: 'file' })
  const preview = (file: ImportFile, choice: ImportChoice) =>
    running.mutate(
      { params: { id: file.id }, body: { ...bodyOf(choice), isDryRun: true } },
      { onSuccess: ({ id }) => setStep({ at: 'preview', file, choice, id }) },
    )
  const write = (file: ImportFile, choice: ImportChoice, renewals: ReturnType<typeof renewalsOf>) =>
    running.mutate(
      { params: { id: file.id }, body: { ...bodyOf(choice), isDryRun: false, ...renewals } },
      { onSuccess: ({ id }) => setStep({ at: 'import', id }) },
    )
  return (
    <Page width="full">
      <PageHead>
        <h1>导入商品</h1>
        <ButtonLink to="/goods" marginLeft="auto">
          返回商品
        </ButtonLink>
      </PageHead>
      {step.at === 'file' && (
        <FileChooser isBusy={sending.isPending} error={sending.error} onFile={(file) => sending.mutate(file)} />
      )}
      {step.at === 'columns' && (
        <ImportColumns
          file={step.file}
          isBusy={running.isPending}
          error={running.error}
          onPreview={(choice) => preview(step.file, choice)}
          onCancel={toStart}
        />
      )}
      {step.at === 'preview' && (
        <ImportPreview
          key={step.id}
          id={step.id}
          isBusy={running.isPending}
          error={running.error}
          onImport={(ticks) => write(step.file, step.choice, renewalsOf(step.id, ticks))}
          onClose={() => setStep({ at: 'columns', file: step.file })}
        />
      )}
      {(step.at === 'import' || step.at === 'undo') && (
        <ImportTask key={step.id} id={step.id} kind={step.at} onClose={toStart} />
      )}
      {step.at === 'file' && <ImportHistory onUndo={({ id }) => setStep({ at: 'undo', id })} />}
    </Page>
  )
}

const bodyOf = ({ sheet, columns }: ImportChoice) => ({ ...(sheet && { sheet }), columns })
/** Nothing where nothing is ticked: such an import needs no preview, which the server may have forgotten. */
const renewalsOf = (previewId: string, { isAll, exceptions }: RenewalTicks) =>
  isAll || exceptions.size > 0 ? { renewals: { previewId, isAll, lines: [...exceptions.keys()] } } : {}

type FileChooserProps = { isBusy: boolean; error: Error | null; onFile: (file: File) => void }

function FileChooser({ isBusy, error, onFile }: FileChooserProps) {
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isBusy) onFile(file)
  }
  return (
    <Section title="选择文件">
      <Drop
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        <input
          type="file"
          aria-label="选择商品文件"
          accept=".csv,.txt,.tsv,.xlsx,.xls,.htm,.html"
          disabled={isBusy}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
        <b>{isBusy ? '正在上传并识别…' : '选择文件，或拖到这里'}</b>
        <chakra.span color="ink.muted" fontSize="meta">
          CSV（UTF-8、UTF-16、GB18030，任意分隔符）、XLSX、XLS，最大 100
          MB。表头名称不必固定，下一步可以核对；先预览，确认后才写入。同一商品有几个批号时一行一个批号，排在一起。
        </chakra.span>
      </Drop>
      {error && (
        <chakra.div marginTop="3">
          <Notice tone="danger">{toSentence(error)}</Notice>
        </chakra.div>
      )}
    </Section>
  )
}

const Drop = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    padding: '8',
    textAlign: 'center',
    border: '1px dashed',
    borderColor: 'line.strong',
    borderRadius: 'card',
    cursor: 'pointer',
    _hover: { bg: 'subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand' },
    '& > input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', width: 'full', height: 'full' },
  },
})
