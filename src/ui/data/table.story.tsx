import { story } from '#gallery/story.ts'

import { Price } from './price.tsx'
import { Table, TableFrame } from './table.tsx'

export default story('表格', {
  两行: (
    <TableFrame>
      <Table>
        <thead>
          <tr>
            <th>品名</th>
            <th>规格</th>
            <th data-number>价格</th>
          </tr>
        </thead>
        <tbody>
          {['阿莫西林胶囊', '布洛芬缓释胶囊'].map((name) => (
            <tr key={name}>
              <td>{name}</td>
              <td>0.25g*24粒</td>
              <td data-number>
                <Price price={125_000} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  ),
})
