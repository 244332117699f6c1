import { story } from '#gallery/story.ts'

import { QueueEntry, QueueLayout } from './queue-layout.tsx'

export default story('队列', {
  一行打开: (
    <QueueLayout
      label="证件"
      list={['营业执照 · 安和诊所', '药品经营许可证 · 康宁大药房'].map((text, index) => (
        <QueueEntry key={text} isCurrent={index === 0} onChoose={() => {}}>
          {text}
        </QueueEntry>
      ))}
      more="共 2 份"
    >
      正在审核的证件
    </QueueLayout>
  ),
})
