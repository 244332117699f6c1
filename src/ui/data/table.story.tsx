import { story } from '#gallery/story.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { Price } from './price.tsx'
import { CellName, CompactTable, Table, TableFrame } from './table.tsx'

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
  手机上成小卡: (
    <CompactTable css={{ '--areas': '"goods price" "size size"' }}>
      <thead>
        <tr>
          <th scope="col">品名</th>
          <th scope="col">规格</th>
          <th scope="col" data-number>
            价格
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <chakra.td gridArea={{ mdDown: 'goods' }}>阿莫西林胶囊</chakra.td>
          <chakra.td gridArea={{ mdDown: 'size' }}>
            <CellName>规格</CellName>
            0.25g*24粒
          </chakra.td>
          <chakra.td gridArea={{ mdDown: 'price' }} data-number>
            <Price price={125_000} />
          </chakra.td>
        </tr>
      </tbody>
    </CompactTable>
  ),
})
