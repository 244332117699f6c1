import { articlePaths } from '#routing/paths/article.ts'
import { redirect, screen } from '#routing/screen.ts'

const newsList = () => import('./pages/news-page.tsx')

export const articleScreens = [
  screen(articlePaths.help, { title: '帮助中心', page: () => import('./pages/help-page.tsx') }),
  redirect('/help/pay', { pattern: articlePaths.helpTopic({ chapter: 'zfps', topic: 'ddzf' }) }),
  screen(articlePaths.helpTopic, { title: '帮助中心', page: () => import('./pages/help-topic-page.tsx') }),
  screen(articlePaths.industryNews, { title: '行业资讯', page: newsList }),
  screen(articlePaths.companyNews, { title: '公司动态', page: newsList }),
  screen(articlePaths.newsArticle, { title: '资讯详情', page: () => import('./pages/news-article-page.tsx') }),
]
