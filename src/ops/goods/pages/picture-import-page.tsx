import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { FilePick } from '../../kit/file-pick.tsx'
import { PicturePlan, type PictureRow } from '../components/picture-plan.tsx'
import { openArchive, type PictureArchive } from '../model/picture-archive.ts'
import { givePicture, readMatches } from '../picture-queries.ts'

type Plan = { archive: PictureArchive; rows: PictureRow[] }

/** A ZIP of photos whose names say what they show: every match is seen before anything is written. */
export function PictureImportPage() {
  const [plan, setPlan] = useState<Plan>()
  const reading = useMutation<Plan, Error, File>({ mutationFn: readPlan, onSuccess: setPlan })
  return (
    <Page width="full">
      <PageHead>
        <h1>批量导入图片</h1>
        <ButtonLink to="/goods" marginLeft="auto">
          返回商品
        </ButtonLink>
      </PageHead>
      {plan ? (
        <Import key={plan.archive.pictures[0]?.entry} plan={plan} onClose={() => setPlan(undefined)} />
      ) : (
        <Section title="选择压缩包">
          <chakra.div display="grid" gap="3" justifyItems="start">
            <p>
              ZIP 里的图片按商品编号、条码、批准文号或医保编码命名，例如 <b>6901234567892.jpg</b>
              ；同一商品的多张图片在后面加 -2、-3，第一张作为主图。下一步列出每张图片对应的商品，确认后才写入。
            </p>
            <FilePick
              label="选择 ZIP 压缩包"
              accept={['.zip', 'application/zip']}
              isBusy={reading.isPending}
              onPick={(file) => reading.mutate(file)}
            >
              选择 ZIP
            </FilePick>
            <chakra.span color="ink.muted" fontSize="meta">
              jpg、png、webp，每张最大 10 MB；压缩包最大 300 MB。
            </chakra.span>
            {reading.error && <Notice tone="danger">{toSentence(reading.error)}</Notice>}
          </chakra.div>
        </Section>
      )}
    </Page>
  )
}

async function readPlan(file: File): Promise<Plan> {
  const archive = await openArchive(file)
  if (archive.pictures.length === 0) throw new Error('压缩包里没有 jpg、png、webp 图片')
  const codes = [...new Set(archive.pictures.map(({ code }) => code))]
  const matches = new Map((await readMatches(codes, new AbortController().signal)).map((one) => [one.code, one.goods]))
  const rows = archive.pictures.map((picture, index): PictureRow => {
    const goods = matches.get(picture.code) ?? []
    // A code that several goods share is theirs to choose who knows the package.
    return { id: index + 1, picture, goods, chosen: goods.length === 1 ? [goods[0]!.id] : [], state: 'waiting' }
  })
  return { archive, rows }
}

function Import({ plan: { archive, rows: planned }, onClose }: { plan: Plan; onClose: () => void }) {
  const [rows, setRows] = useState(planned)
  const [isRunning, setRunning] = useState(false)
  const change = (id: number, changes: Partial<PictureRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  const due = rows.filter(({ chosen, state }) => chosen.length > 0 && state !== 'done')
  const done = rows.filter(({ state }) => state === 'done').length
  const unmatched = rows.filter(({ goods }) => goods.length === 0).length
  const run = async () => {
    setRunning(true)
    for (const { id, picture, chosen } of due) {
      change(id, { state: 'running', fault: undefined })
      try {
        await givePicture(archive.read(picture), chosen, picture.place === 1)
        change(id, { state: 'done' })
      } catch (error) {
        change(id, { state: 'failed', fault: toSentence(error) })
      }
    }
    setRunning(false)
  }
  return (
    <>
      <Section title="核对" note={`${rows.length} 张图片，${unmatched} 张没有对应的商品，已导入 ${done} 张`} isFlush>
        <PicturePlan rows={rows} isRunning={isRunning} onChoose={(id, chosen) => change(id, { chosen })} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" padding="4">
          <Button look="main" isBusy={isRunning} disabled={due.length === 0 && !isRunning} onClick={() => void run()}>
            {isRunning ? `正在导入，还剩 ${due.length} 张` : `导入 ${due.length} 张`}
          </Button>
          <Button disabled={isRunning} onClick={onClose}>
            换一个压缩包
          </Button>
          {isRunning && (
            <chakra.output color="ink.muted">
              请保持本页打开；中断后重新导入同一压缩包即可，已导入的图片不会重复。
            </chakra.output>
          )}
        </chakra.div>
      </Section>
      {archive.left.length > 0 && (
        <Section title="不会导入的文件" note={`${archive.left.length} 个`}>
          <chakra.ul listStyle="none" display="grid" gap="1">
            {archive.left.map(({ name, reason }) => (
              <li key={name}>
                {name} <chakra.span color="ink.muted">{reason}</chakra.span>
              </li>
            ))}
          </chakra.ul>
        </Section>
      )}
    </>
  )
}
