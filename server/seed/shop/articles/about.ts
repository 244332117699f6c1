import type { Chapter } from './article.ts'

export const about: Chapter = {
  slug: 'gywm',
  name: '关于我们',
  articles: [
    {
      slug: 'tsjy',
      title: '投诉建议',
      summary: '对商品、服务、价格不满意，从这里反映',
      daysAgo: 55,
      related: ['fwbz/zskf', 'zfps/ypth', 'gywm/lxwm'],
      body: `
<p>您的意见由质量与客户服务部统一受理，与销售人员分开。</p>
<h2>怎样反映</h2>
<ul>
<li>电话：<a href="tel:{服务热线}">{服务热线}</a>，接通后说明“投诉”或“建议”；</li>
<li>书面：写明单位名称、联系人、订单号与经过，附照片，交给客户经理或随退货寄回。</li>
</ul>
<h2>处理时限</h2>
<table><thead><tr><th>类型</th><th>首次答复</th><th>处理完成</th></tr></thead><tbody>
<tr><td>药品质量、冷链异常</td><td>2 小时</td><td>3 个工作日</td></tr>
<tr><td>错发、漏发、破损</td><td>1 个工作日</td><td>5 个工作日</td></tr>
<tr><td>发票、单据</td><td>1 个工作日</td><td>5 个工作日</td></tr>
<tr><td>价格、活动与服务</td><td>1 个工作日</td><td>7 个工作日</td></tr>
</tbody></table>
<p>涉及药品质量的，请先停止使用并保留实物。对处理结果不满意，可以要求升级复核；也可以向所在地药品监督管理部门反映（全国统一投诉举报电话 12315）。</p>
<p>采购中想要的功能、找不到的品种，同样欢迎告诉我们：缺货品种请用<a href="/pzqg">品种求购</a>。</p>`,
    },
    {
      slug: 'lxwm',
      title: '联系我们',
      summary: '热线、时间与各类业务找谁',
      daysAgo: 55,
      related: ['fwbz/zskf', 'gywm/tsjy', 'gywm/gycb'],
      body: `
<table><thead><tr><th>业务</th><th>联系方式</th></tr></thead><tbody>
<tr><td>订单、售后、投诉</td><td><a href="tel:{服务热线}">{服务热线}</a>（每天 8:30–20:00）</td></tr>
<tr><td>开户、资质、价格</td><td>客户经理（页眉所示姓名与电话）</td></tr>
<tr><td>对公付款核对</td><td>热线转财务，提供付款单号</td></tr>
<tr><td>药品质量、召回、不良反应</td><td>热线转质量部，紧急情况随时接听</td></tr>
</tbody></table>
<h2>常用自助入口</h2>
<ul>
<li><a href="/order">我的订单</a>：查状态、付款、取消、再次购买；</li>
<li><a href="/wdxx">我的消息</a>：资质到期、到货、转账确认；</li>
<li><a href="/pzqg">品种求购</a>：登记找不到的品种；</li>
<li><a href="/star">我的收藏</a>：关注价格与库存变化。</li>
</ul>
<h2>供货合作</h2>
<p>上市许可持有人、生产企业和批发企业申请供货的，请拨打热线转采购部，并备好证照、品种批件、检验报告与报价。</p>`,
    },
    {
      slug: 'gycb',
      title: '关于常备',
      summary: '为诊所和药店而做的采购工具',
      daysAgo: 70,
      related: ['xrzn/gwzn', 'xrzn/dwcg', 'fwbz/wzzz'],
      body: `
<p>“常备”取自<strong>常备不缺</strong>。我们向诊所、药店和连锁企业供应药品、中药饮片、医疗器械与健康用品，把每天的采购做得又快又稳。</p>
<h2>我们看重的三件事</h2>
<ul>
<li><strong>合规。</strong>资质、范围、控销、含麻、冷链，规则写在系统里，每一次拒绝都说明原因和办法；</li>
<li><strong>透明。</strong>批号效期看得见，阶梯价、满减和运费逐项列清，订单金额与发票一致；</li>
<li><strong>不断线。</strong>诊所的网络时好时坏，所以目录、购物车和订单都保存在本机，断网也能查价、改单，恢复后自动同步，不丢、不重。</li>
</ul>
<h2>适合谁用</h2>
<p>一次要买几十上百个品种、熟悉拼音简码、习惯用键盘的采购员；也适合站在货架前用手机补货的店长。柜台电脑和手机使用同一个账号，数据自动一致。</p>
<p>我们欢迎任何改进意见，联系方式见<a href="/help/gywm/lxwm">联系我们</a>。</p>`,
    },
  ],
}
